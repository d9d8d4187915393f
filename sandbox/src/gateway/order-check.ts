import { isObject } from "../http/request-body.ts";
import type { Cents } from "./amount.ts";
import { parseCents } from "./amount.ts";
import type { GatewayError, GatewayErrorKind } from "./gateway-error.ts";

/** Collects a request's mistakes while its fields are read; a wrong field reads as null. */
export class OrderCheck {
  readonly errors: GatewayError[] = [];

  fail(kind: GatewayErrorKind, field: string, message: string): null {
    this.errors.push({ kind, field, message });
    return null;
  }

  /** A required object. */
  object(data: unknown, field: string): Record<string, unknown> {
    if (isObject(data)) return data;
    this.fail(
      data === undefined || data === null ? "required" : "format",
      field,
      `${field} must be an object`,
    );
    return {};
  }

  text(data: unknown, field: string, longest: number, shape?: RegExp): string | null {
    if (data === undefined || data === null || data === "") {
      return this.fail("required", field, `${field} is mandatory`);
    }
    return this.optionalText(data, field, longest, shape);
  }

  optionalText(data: unknown, field: string, longest: number, shape?: RegExp): string | null {
    if (data === undefined || data === null || data === "") return null;
    if (typeof data !== "string" || data.length > longest || (shape && !shape.test(data))) {
      return this.fail("format", field, `${field} must be a text of at most ${longest} characters`);
    }
    return data;
  }

  /** Whole cents, above zero; negative ones only where the sign is free. */
  cents(data: unknown, field: string, sign: "positive" | "free"): Cents | null {
    if (data === undefined || data === null || data === "") {
      return this.fail("required", field, `${field} is mandatory`);
    }
    const cents = parseCents(data);
    if (cents === null || (sign === "positive" && cents <= 0)) {
      return this.fail("format", field, `${field} must be an amount in whole cents`);
    }
    return cents;
  }

  url(data: unknown, field: string): string | null {
    const text = this.optionalText(data, field, 512);
    if (text === null) return null;
    if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
    return this.fail("format", field, `${field} must be an http or https address`);
  }

  oneOf<T extends string>(list: readonly T[], data: unknown, field: string): T | null {
    const found = list.find((value) => value === data);
    return found ?? this.fail("format", field, `${field} must be one of ${list.join(", ")}`);
  }

  /** A list whose values are all known; empty when there is none. */
  someOf<T extends string>(list: readonly T[], data: unknown, field: string): T[] {
    if (data === undefined || data === null) return [];
    if (!Array.isArray(data)) return this.fail("format", field, `${field} must be a list`) ?? [];
    return data.flatMap((value: unknown) => this.oneOf(list, value, field) ?? []);
  }
}
