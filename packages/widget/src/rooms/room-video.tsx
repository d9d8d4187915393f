const YOUTUBE_ID =
  /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/))([\w-]{11})(?![\w-])/;

/** A YouTube address is embedded by its 11 characters without cookies, any other address as it is. */
export function videoAddress(url: string): string {
  const id = YOUTUBE_ID.exec(url)?.[1];
  return id === undefined ? url : `https://www.youtube-nocookie.com/embed/${id}`;
}

/** The room's video; loaded only once the guest asks for it. */
export function RoomVideo({
  url,
  title,
  className,
}: {
  url: string;
  title: string;
  className: string | undefined;
}) {
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
