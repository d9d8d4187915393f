import { encode } from "uqr";

/** Light modules around the code, which scanners need. */
const QUIET_ZONE = 4;

/** Whole pixels for each module, so that its edges stay sharp where a program makes it smaller. */
const MODULE = 8;

const [DARK, LIGHT] = [0, 255];

/** A text as a QR code in black on white. */
export async function qrAsPng(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const edge = size * MODULE;
  const pixels = Buffer.alloc(edge * edge, LIGHT);
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      if (dark)
        for (let y = row * MODULE; y < (row + 1) * MODULE; y += 1)
          pixels.fill(DARK, y * edge + column * MODULE, y * edge + (column + 1) * MODULE);
  const { default: sharp } = await import("sharp");
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();
}
