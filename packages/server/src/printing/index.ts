export { drawLines, readyLines, type DrawnLine } from "./draw-lines.ts";
export { SheetFonts } from "./sheet-fonts.ts";
