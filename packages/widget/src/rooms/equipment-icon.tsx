import type { IconProps } from "@portico/ui/icon/icon";
import { Later } from "../base/lazy/later.tsx";
import { lazyComponent } from "../base/lazy/lazy-component.ts";

const EquipmentDrawing = lazyComponent(
  async () => (await import("./equipment-drawing.tsx")).EquipmentDrawing,
  { afterFirstPaint: true },
);

/**
 * The icon of a piece of equipment. The drawings load after the first screen; a box of the same size holds
 * their place.
 */
export function EquipmentIcon({ name, size = 20 }: { name: string; size?: NonNullable<IconProps["size"]> }) {
  return (
    <Later fallback={<svg width={size} height={size} aria-hidden="true" />}>
      <EquipmentDrawing name={name} size={size} />
    </Later>
  );
}
