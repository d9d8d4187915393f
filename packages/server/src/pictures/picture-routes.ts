import type { FastifyInstance } from "fastify";

import { sendFile } from "../http/index.ts";
import { PICTURES, placeOfPicture, type PictureFolders } from "./picture-folders.ts";

/** An SVG file opened directly in a browser must not run scripts. */
const HEADERS = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** Serves the hotels' pictures. Hotels may replace theirs under the same name; the demo's never change. */
export function registerPictures(app: FastifyInstance, folders: PictureFolders): void {
  app.get<{ Params: { "*": string } }>(`${PICTURES}*`, (request, reply) => {
    const path = request.params["*"];
    const { folder, shared } = placeOfPicture(path, folders);
    return sendFile(request, reply, { folder, immutable: shared, headers: HEADERS }, path);
  });
}
