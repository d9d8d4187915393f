import { invalid } from "../stripe-error.ts";
import type { FormNode } from "./bracket-form.ts";

/** Reads one parameter of a call; throws the API's error for what is none. */
export interface Field<T> {
  read: (node: FormNode, path: string) => T;
}

type Shape = Readonly<Record<string, Field<unknown>>>;
type Values<S extends Shape> = { [Name in keyof S]?: S[Name] extends Field<infer T> ? T : never };

export function text(longest = 5000): Field<string> {
  return {
    read(node, path) {
      const value = scalar(node, path);
      if (value.length <= longest) return value;
      throw invalid(`Invalid string: ${value.slice(0, 10)}...; must be at most ${longest} characters`, path);
    },
  };
}

export const integer: Field<number> = {
  read(node, path) {
    const value = scalar(node, path);
    if (/^-?\d{1,15}$/.test(value)) return Number(value);
    throw invalid(`Invalid integer: ${value}`, path, "parameter_invalid_integer");
  },
};

export const flag: Field<boolean> = {
  read(node, path) {
    const value = scalar(node, path);
    if (value === "true" || value === "false") return value === "true";
    throw invalid(`Invalid boolean: ${value}`, path);
  },
};

/** An address that a browser can be sent to. */
export const address: Field<string> = {
  read(node, path) {
    const value = text().read(node, path);
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
    throw invalid("Not a valid URL", path, "url_invalid");
  },
};

export function oneOf<const V extends readonly string[]>(...values: V): Field<V[number]> {
  return {
    read(node, path) {
      const value = scalar(node, path);
      const found = values.find((candidate) => candidate === value);
      if (found !== undefined) return found;
      throw invalid(`Invalid ${path}: must be one of ${values.join(", ")}`, path);
    },
  };
}

export function list<T>(item: Field<T>): Field<T[]> {
  return {
    read(node, path) {
      if (typeof node === "string") throw invalid("Invalid array", path);
      return Object.values(node).map((value, index) => item.read(value, `${path}[${index}]`));
    },
  };
}

/** The shop's own notes: at most 50, with names of 40 characters and values of 500. */
export const metadata: Field<Record<string, string>> = {
  read(node, path) {
    if (typeof node === "string") throw invalid("Invalid object", path);
    const entries = Object.entries(node);
    if (entries.length > 50) throw invalid("You can only have up to 50 metadata keys.", path);
    for (const [name, value] of entries) {
      if (name.length > 40 || typeof value !== "string" || value.length > 500)
        throw invalid(
          "Metadata keys have at most 40 characters and values at most 500.",
          `${path}[${name.slice(0, 40)}]`,
        );
    }
    return Object.fromEntries(entries) as Record<string, string>;
  },
};

/** An object all of whose fields may be left out; a name that is not in the shape is refused. */
export function object<S extends Shape>(shape: S): Field<Values<S>> {
  return {
    read(node, path) {
      if (typeof node === "string") throw invalid("Invalid object", path);
      const nameOf = (name: string) => (path === "" ? name : `${path}[${name}]`);
      const unknown = Object.keys(node).filter((name) => shape[name] === undefined);
      if (unknown.length > 0) throw unknownParameters(unknown.map(nameOf));
      const values = Object.entries(node).map(([name, value]) => [
        name,
        shape[name]?.read(value, nameOf(name)),
      ]);
      return Object.fromEntries(values) as Values<S>;
    },
  };
}

/**
 * An object of the parameters that Stripe's own client knows under a type: a name that is not there, or not there any more,
 * does not compile.
 */
export function parametersOf<Parameters>(): <
  S extends Shape & { [Name in Exclude<keyof S, keyof Parameters>]: never },
>(
  shape: S,
) => Field<Values<S>> {
  return object;
}

function unknownParameters(names: string[]): Error {
  const word = names.length === 1 ? "parameter" : "parameters";
  return invalid(`Received unknown ${word}: ${names.join(", ")}`, names[0], "parameter_unknown");
}

function scalar(node: FormNode, path: string): string {
  if (typeof node !== "string") throw invalid("Invalid string: an object was given", path);
  if (node !== "") return node;
  throw invalid(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset.`,
    path,
    "parameter_invalid_empty",
  );
}
