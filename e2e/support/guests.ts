import type { Guest } from "../pages/payment-screen.ts";

export const JANA: Guest = {
  firstName: "Jana",
  lastName: "Šťastná",
  email: "jana@example.com",
  phone: "601 234 567",
  note: "Přijedeme se psem.",
};

export const PETR: Guest = {
  firstName: "Petr",
  lastName: "Dvořák",
  email: "petr@example.com",
  phone: "602 345 678",
  note: "",
};
