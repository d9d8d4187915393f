import { useState, type ReactNode } from "react";
import { CaretLeftIcon } from "../icons/caret-left-icon.tsx";
import { CaretRightIcon } from "../icons/caret-right-icon.tsx";
import { ImageIcon } from "../icons/image-icon.tsx";
import type { IconComponent } from "../icon/icon.tsx";
import { useTranslation } from "../translation/translation.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { Picture, type GalleryPicture } from "./picture.tsx";
import { useSlides } from "./use-slides.tsx";
import styles from "./gallery.module.css";

export type { GalleryPicture } from "./picture.tsx";

export interface GalleryProps {
  /** What the photographs show; names the group. */
  readonly name: string;
  readonly pictures: readonly GalleryPicture[];
  readonly sizes: string;
  readonly priority?: boolean;
  /** Drawn on the placeholder if there is no photograph. */
  readonly placeholder: IconComponent;
  /** A tag in the upper left corner. */
  readonly tag?: ReactNode;
  /** Sets the height; the gallery fills its width. */
  readonly className?: string | undefined;
}

/**
 * Photographs side by side, to swipe or step through; nothing moves by itself. Loads only the one in view until the
 * guest comes near, then its neighbours.
 */
export function Gallery(props: GalleryProps) {
  const { name, pictures, sizes, priority = false, placeholder, tag, className } = props;
  const { t } = useTranslation();
  const { track, index, step, settle } = useSlides(pictures.length);
  const [near, setNear] = useState(false);
  const approach = (): void => setNear(true);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- coming near only loads photographs
    <div
      className={[styles.root, className].filter(Boolean).join(" ")}
      onPointerEnter={approach}
      onFocus={approach}
    >
      {pictures.length === 0 ? (
        <Placeholder icon={placeholder} />
      ) : (
        <div
          ref={track}
          className={styles.track}
          role="group"
          aria-label={t("common.gallery", { name })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by arrow keys too
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onScroll={settle}
        >
          {pictures.map((picture, at) => (
            <div className={styles.slide} key={picture.src} aria-hidden={at !== index}>
              {(at === index || (near && Math.abs(at - index) <= 1)) && (
                <Picture
                  picture={picture}
                  sizes={sizes}
                  priority={priority && at === 0}
                  className={styles.photo}
                  fallback={<Placeholder icon={placeholder} />}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {tag !== undefined && <div className={styles.tag}>{tag}</div>}
      {pictures.length > 1 && (
        <>
          <StepButton
            side="left"
            icon={CaretLeftIcon}
            label={t("common.gallery_previous")}
            onStep={() => step(-1)}
          />
          <StepButton
            side="right"
            icon={CaretRightIcon}
            label={t("common.gallery_next")}
            onStep={() => step(1)}
          />
          <p className={styles.counter} aria-live="polite">
            <ImageIcon size={18} />
            <span aria-hidden="true">
              {index + 1} / {pictures.length}
            </span>
            <VisuallyHidden>
              {t("common.gallery_position", { index: index + 1, count: pictures.length })}
            </VisuallyHidden>
          </p>
        </>
      )}
    </div>
  );
}

interface StepButtonProps {
  readonly side: "left" | "right";
  readonly icon: IconComponent;
  readonly label: string;
  readonly onStep: () => void;
}

function StepButton({ side, icon: Icon, label, onStep }: StepButtonProps) {
  return (
    <button type="button" className={styles.step} data-side={side} aria-label={label} onClick={onStep}>
      <Icon size={20} />
    </button>
  );
}

function Placeholder({ icon: Icon }: { readonly icon: IconComponent }) {
  const { t } = useTranslation();
  return (
    <div className={styles.placeholder}>
      <Icon size={48} />
      <span>{t("common.no_photo")}</span>
    </div>
  );
}
