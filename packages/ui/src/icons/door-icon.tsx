import { drawIcon } from "../icon/icon.tsx";

export const DoorIcon = /* @__PURE__ */ drawIcon(
  "M232,216H208V40a16,16,0,0,0-16-16H64A16,16,0,0,0,48,40V216H24a8,8,0,0,0,0,16H232a8,8,0,0,0,0-16ZM64,40H192V216H64Zm104,92a12,12,0,1,1-12-12A12,12,0,0,1,168,132Z",
);
