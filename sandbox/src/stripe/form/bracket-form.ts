/** A value of a form whose names nest by brackets; a list is one whose names are numbers. */
export type FormNode = string | FormObject;
export interface FormObject {
  [name: string]: FormNode;
}

/** Reads `a[b][0]=c`; `a[]=c` adds to a list. A name that is both a value and an object is the object. */
export function parseForm(text: string): FormObject {
  const form = emptyObject();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split("[").map((part) => part.replace(/\]$/, ""));
    put(form, [first, ...rest], value);
  }
  return form;
}

function put(target: FormObject, [name = "", ...rest]: string[], value: string): void {
  const key = name === "" ? String(Object.keys(target).length) : name;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = target[key];
  const object = typeof inner === "object" ? inner : emptyObject();
  target[key] = object;
  put(object, rest, value);
}

/** Without a prototype, so that no name of a form can mean anything but itself. */
function emptyObject(): FormObject {
  return Object.create(null) as FormObject;
}
