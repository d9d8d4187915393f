import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Button } from "@portico/ui/button/button";
import { Gallery } from "@portico/ui/gallery/gallery";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { ImageIcon } from "@portico/ui/icons/image-icon";
import { PlayIcon } from "@portico/ui/icons/play-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useId, useRef, useState } from "react";
import { useLocalText } from "../base/property/property-context.ts";
import styles from "./room-media.module.css";

/** The room's photographs, with its video first. Nothing of the video loads before the guest asks for it. */
export function RoomMedia({
  roomType,
  className,
}: {
  roomType: RoomTypeView;
  className: string | undefined;
}) {
  const { t } = useTranslation();
  const text = useLocalText();
  const [playing, setPlaying] = useState<boolean | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { videoUrl, pictures } = roomType;
  const name = text(roomType.name);
  const noteId = useId();
  useEffect(() => {
    // The pressed button is gone, so its replacement takes the focus.
    if (playing !== null) toggle.current?.focus({ preventScroll: true });
  }, [playing]);

  if (playing && videoUrl !== null) {
    return (
      <>
        <RoomVideo url={videoUrl} title={name} className={className} />
        <Button
          ref={toggle}
          kind="quiet"
          className={styles.back}
          icon={<ImageIcon />}
          onClick={() => setPlaying(false)}
        >
          {t("room.show_photos")}
        </Button>
      </>
    );
  }
  return (
    <Gallery
      className={className}
      name={name}
      pictures={pictures.map((picture) => ({ ...picture, alt: text(picture.alt) }))}
      sizes="(max-width: 800px) 100vw, 800px"
      placeholder={BedIcon}
      tag={
        videoUrl === null ? undefined : (
          <>
            <Button
              ref={toggle}
              size="medium"
              icon={<PlayIcon />}
              aria-describedby={noteId}
              onClick={() => setPlaying(true)}
            >
              {t("room.play_video")}
            </Button>
            <span id={noteId} className={styles.note}>
              {t("room.video_outside", { host: hostOf(videoUrl) })}
            </span>
          </>
        )
      }
    />
  );
}

/** The room's video, loaded only on the guest's request. */
function RoomVideo({ url, title, className }: { url: string; title: string; className: string | undefined }) {
  return (
    <iframe
      className={className}
      src={videoAddress(url)}
      title={title}
      allow="fullscreen; encrypted-media"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is on another origin and stays apart from ours
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The host that sees the guest once the video loads. */
function hostOf(videoUrl: string): string {
  const address = videoAddress(videoUrl);
  return URL.canParse(address) ? new URL(address).host : address;
}

const YOUTUBE_ID =
  /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/))([\w-]{11})(?![\w-])/;

/** Embeds a YouTube address by its 11 characters and without cookies, any other address as it is. */
export function videoAddress(url: string): string {
  const id = YOUTUBE_ID.exec(url)?.[1];
  return id === undefined ? url : `https://www.youtube-nocookie.com/embed/${id}`;
}
