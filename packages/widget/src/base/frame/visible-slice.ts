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

/** The edges of the host's uncovered window, measured from the frame's top; they may lie beyond the frame. */
export type WindowEdges = { top: number; bottom: number };

export function windowEdges(host: HostPosition): WindowEdges {
  const top = host.scrollTop - host.offsetTop;
  return { top: top + host.covered, bottom: top + host.clientHeight };
}

/** Cuts the host's window down to the frame; a frame that is out of sight has a slice of height 0 at its nearer end. */
export function visibleSlice(host: HostPosition, frameHeight: number): VisibleSlice {
  const within = (value: number) => Math.min(frameHeight, Math.max(0, value));
  const edges = windowEdges(host);
  const top = within(edges.top);
  return { top, height: Math.max(0, within(edges.bottom) - top) };
}
