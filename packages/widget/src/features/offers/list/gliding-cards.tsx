import { Component, type ComponentProps, createRef, type ReactNode } from "react";
import styles from "./offer-list.module.css";

export type GlidingCardsProps = Pick<ComponentProps<"ul">, "aria-label" | "aria-labelledby" | "children"> & {
  /** The cards belong to the previous search, because the new one is loading or has failed. */
  outdated: "loading" | "failed" | undefined;
  /** Of the answer that is shown. */
  question: unknown;
};

type Places = ReadonlyMap<Element, number>;

const GLIDE = { duration: 240, easing: "ease-out" };

/** Pixels that a card may glide over what lies between; one from farther away rises where it arrives. */
const FARTHEST = 300;
const RISE = 24;

/**
 * The list of cards. Those that stay in the answer to another question glide to their new places: a jump would take from under
 * the guest's eyes what they are looking at, and browsers count it as an unexpected shift.
 */
export class GlidingCards extends Component<GlidingCardsProps> {
  readonly #list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate(before: GlidingCardsProps): Places | null {
    return before.question === this.props.question ? null : this.#places();
  }

  override componentDidUpdate(_before: GlidingCardsProps, _state: unknown, places: Places | null): void {
    if (places === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [card, top] of this.#places()) {
      const way = (places.get(card) ?? top) - top;
      if (way !== 0) card.animate(glideOver(way), GLIDE);
    }
  }

  #places(): Places {
    const cards = [...(this.#list.current?.children ?? [])];
    return new Map(cards.map((card) => [card, card.getBoundingClientRect().top]));
  }

  override render(): ReactNode {
    const { outdated, question: _, ...list } = this.props;
    return <ul ref={this.#list} className={styles.cards} data-outdated={outdated} {...list} />;
  }
}

/** From where the card was: in the first picture it must still be there, or browsers count the jump. */
function glideOver(way: number): Keyframe[] {
  const [from, to] = [{ transform: `translateY(${way}px)` }, { transform: "none" }];
  if (Math.abs(way) <= FARTHEST) return [from, to];
  const near = { transform: `translateY(${Math.sign(way) * RISE}px)`, opacity: 0, offset: 0.01 };
  return [{ ...from, opacity: 0 }, near, { ...to, opacity: 1 }];
}
