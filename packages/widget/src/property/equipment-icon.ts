import type { IconComponent } from "@portico/ui/icon/icon";
import { BathtubIcon } from "@portico/ui/icons/bathtub-icon";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { CoffeeIcon } from "@portico/ui/icons/coffee-icon";
import { CookingPotIcon } from "@portico/ui/icons/cooking-pot-icon";
import { FireIcon } from "@portico/ui/icons/fire-icon";
import { HairDryerIcon } from "@portico/ui/icons/hair-dryer-icon";
import { MountainsIcon } from "@portico/ui/icons/mountains-icon";
import { OvenIcon } from "@portico/ui/icons/oven-icon";
import { ShowerIcon } from "@portico/ui/icons/shower-icon";
import { TelevisionSimpleIcon } from "@portico/ui/icons/television-simple-icon";
import { ThermometerHotIcon } from "@portico/ui/icons/thermometer-hot-icon";
import { VaultIcon } from "@portico/ui/icons/vault-icon";
import { WifiHighIcon } from "@portico/ui/icons/wifi-high-icon";

const ICONS: Readonly<Record<string, IconComponent>> = {
  bathtub: BathtubIcon,
  bed: BedIcon,
  coffee: CoffeeIcon,
  "cooking-pot": CookingPotIcon,
  fire: FireIcon,
  "hair-dryer": HairDryerIcon,
  mountains: MountainsIcon,
  oven: OvenIcon,
  shower: ShowerIcon,
  television: TelevisionSimpleIcon,
  "thermometer-hot": ThermometerHotIcon,
  vault: VaultIcon,
  "wifi-high": WifiHighIcon,
};

/** The drawing that a hotel file names for its equipment; a tick for any that is not drawn here. */
export function equipmentIcon(name: string): IconComponent {
  return ICONS[name] ?? CheckIcon;
}
