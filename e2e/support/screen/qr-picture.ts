import type { Locator } from "@playwright/test";
import { decodeQR } from "qr/decode.js";

/** Reads a QR code off the screen as a bank's app does: from the pixels of a picture of it. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString("base64");
  // The widget's own page lets nobody load a picture from elsewhere; an empty one turns it into pixels.
  const desk = await code.page().context().newPage();
  const image = await desk.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("The browser gives no canvas.");
    context.drawImage(bitmap, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, data: [...data] };
  }, picture);
  await desk.close();
  return decodeQR({ ...image, data: new Uint8ClampedArray(image.data) });
}
