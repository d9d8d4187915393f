/**
 * For a form that the engine draws and only the program can send: what a guest presses before that is there, or where none may
 * run, leads to no other page.
 */
export const SENT_NOWHERE = { method: "dialog", noValidate: true } as const;
