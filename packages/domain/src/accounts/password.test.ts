import { expect, test } from "vitest";
import { passwordProblem } from "./password.ts";

test.each([
  ["1234567", "too_short"],
  ["ž".repeat(7), "too_short"],
  ["x1".repeat(101), "too_long"],
  ["12345678", "common"],
  ["87654321", "common"],
  ["aaaaaaaa", "common"],
  ["abcabcab", "common"],
  ["Password1!", "common"],
  ["P@ssw0rd", "common"],
  ["2024heslo2024", "common"],
  ["Contraseña1", "common"],
  ["qwertzuiop", "common"],
  ["anna@guest.example", "common"],
  ["Anna1985", "common"],
  ["lesní jezero", null],
  ["correct horse", null],
  ["Xk4-pv92", null],
  ["密码密碼长一点儿好", null],
] as const)("%s is answered with %s", (password, problem) => {
  expect(passwordProblem(password, "Anna@guest.example")).toBe(problem);
});
