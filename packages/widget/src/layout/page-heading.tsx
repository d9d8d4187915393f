import { useEffect, useRef, type ReactNode } from "react";

/** The first heading of a page; it takes focus when the page opens, so that screen readers begin with it. */
export function PageHeading({
  children,
  className,
  id,
}: {
  children: ReactNode;
  className?: string | undefined;
  id?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The frame around the page focuses its main part in the same moment; the heading comes after it.
    const timer = setTimeout(() => {
      const active = document.activeElement;
      if (active === null || active === document.body || active.contains(heading.current)) {
        heading.current?.focus({ preventScroll: true });
      }
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
