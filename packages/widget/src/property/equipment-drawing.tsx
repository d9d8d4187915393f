import type { IconComponent, IconProps } from "@portico/ui/icon/icon";
import { BathtubIcon } from "@portico/ui/icons/bathtub-icon";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { CoffeeIcon } from "@portico/ui/icons/coffee-icon";
import { CookingPotIcon } from "@portico/ui/icons/cooking-pot-icon";
import { CouchIcon } from "@portico/ui/icons/couch-icon";
import { DeskIcon } from "@portico/ui/icons/desk-icon";
import { DoorIcon } from "@portico/ui/icons/door-icon";
import { DropIcon } from "@portico/ui/icons/drop-icon";
import { FireIcon } from "@portico/ui/icons/fire-icon";
import { HairDryerIcon } from "@portico/ui/icons/hair-dryer-icon";
import { LockersIcon } from "@portico/ui/icons/lockers-icon";
import { MountainsIcon } from "@portico/ui/icons/mountains-icon";
import { OvenIcon } from "@portico/ui/icons/oven-icon";
import { PlantIcon } from "@portico/ui/icons/plant-icon";
import { ShowerIcon } from "@portico/ui/icons/shower-icon";
import { SnowflakeIcon } from "@portico/ui/icons/snowflake-icon";
import { SunHorizonIcon } from "@portico/ui/icons/sun-horizon-icon";
import { TelevisionIcon } from "@portico/ui/icons/television-icon";
import { ThermometerHotIcon } from "@portico/ui/icons/thermometer-hot-icon";
import { ThermometerSimpleIcon } from "@portico/ui/icons/thermometer-simple-icon";
import { VaultIcon } from "@portico/ui/icons/vault-icon";
import { WavesIcon } from "@portico/ui/icons/waves-icon";
import { WifiHighIcon } from "@portico/ui/icons/wifi-high-icon";
import { WindIcon } from "@portico/ui/icons/wind-icon";

const ICONS: Readonly<Record<string, IconComponent>> = {
  bathtub: BathtubIcon,
  bed: BedIcon,
  coffee: CoffeeIcon,
  "cooking-pot": CookingPotIcon,
  couch: CouchIcon,
  desk: DeskIcon,
  door: DoorIcon,
  drop: DropIcon,
  fire: FireIcon,
  "hair-dryer": HairDryerIcon,
  lockers: LockersIcon,
  mountains: MountainsIcon,
  oven: OvenIcon,
  plant: PlantIcon,
  shower: ShowerIcon,
  snowflake: SnowflakeIcon,
  "sun-horizon": SunHorizonIcon,
  television: TelevisionIcon,
  "thermometer-hot": ThermometerHotIcon,
  "thermometer-simple": ThermometerSimpleIcon,
  vault: VaultIcon,
  waves: WavesIcon,
  "wifi-high": WifiHighIcon,
  wind: WindIcon,
};

/** The drawing that a hotel file names for its equipment; a tick for any that is not drawn here. */
export function EquipmentDrawing({ name, ...icon }: IconProps & { name: string }) {
  const Icon = ICONS[name] ?? CheckIcon;
  return <Icon {...icon} />;
}
