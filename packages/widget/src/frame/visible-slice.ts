/** What the host page has told about itself, in CSS pixels of the host document. */
export type HostPosition = {
  scrollTop: number;
  clientHeight: number;
  /** Where the frame begins in the host document. */
  offsetTop: number;
  /** Height of the host's own sticky header. */
  covered: number;
};

/** The part of the frame that the guest sees, measured from the frame's top. */
export type VisibleSlice = { top: number; height: number };

/** Cuts the host's viewport down to the frame; a frame that is out of sight has a slice of height 0 at its nearer end. */
export function visibleSlice(host: HostPosition, frameHeight: number): VisibleSlice {
  const within = (value: number) => Math.min(frameHeight, Math.max(0, value));
  const top = within(host.scrollTop + host.covered - host.offsetTop);
  const bottom = within(host.scrollTop + host.clientHeight - host.offsetTop);
  return { top, height: Math.max(0, bottom - top) };
}
