import type { IconComponent, IconProps } from "@portico/ui/icon/icon";
import { BabyIcon } from "@portico/ui/icons/baby-icon";
import { BarbellIcon } from "@portico/ui/icons/barbell-icon";
import { BathtubIcon } from "@portico/ui/icons/bathtub-icon";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { BicycleIcon } from "@portico/ui/icons/bicycle-icon";
import { BriefcaseIcon } from "@portico/ui/icons/briefcase-icon";
import { CarIcon } from "@portico/ui/icons/car-icon";
import { ChargingStationIcon } from "@portico/ui/icons/charging-station-icon";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { CoatHangerIcon } from "@portico/ui/icons/coat-hanger-icon";
import { CoffeeIcon } from "@portico/ui/icons/coffee-icon";
import { CookingPotIcon } from "@portico/ui/icons/cooking-pot-icon";
import { CouchIcon } from "@portico/ui/icons/couch-icon";
import { DeskIcon } from "@portico/ui/icons/desk-icon";
import { DesktopIcon } from "@portico/ui/icons/desktop-icon";
import { DogIcon } from "@portico/ui/icons/dog-icon";
import { DoorIcon } from "@portico/ui/icons/door-icon";
import { DoorOpenIcon } from "@portico/ui/icons/door-open-icon";
import { DropIcon } from "@portico/ui/icons/drop-icon";
import { ElevatorIcon } from "@portico/ui/icons/elevator-icon";
import { FireIcon } from "@portico/ui/icons/fire-icon";
import { FlowerLotusIcon } from "@portico/ui/icons/flower-lotus-icon";
import { ForkKnifeIcon } from "@portico/ui/icons/fork-knife-icon";
import { HairDryerIcon } from "@portico/ui/icons/hair-dryer-icon";
import { HouseLineIcon } from "@portico/ui/icons/house-line-icon";
import { LockersIcon } from "@portico/ui/icons/lockers-icon";
import { MoonStarsIcon } from "@portico/ui/icons/moon-stars-icon";
import { MountainsIcon } from "@portico/ui/icons/mountains-icon";
import { OvenIcon } from "@portico/ui/icons/oven-icon";
import { ParkIcon } from "@portico/ui/icons/park-icon";
import { PlantIcon } from "@portico/ui/icons/plant-icon";
import { ShowerIcon } from "@portico/ui/icons/shower-icon";
import { SnowflakeIcon } from "@portico/ui/icons/snowflake-icon";
import { SunHorizonIcon } from "@portico/ui/icons/sun-horizon-icon";
import { SwimmingPoolIcon } from "@portico/ui/icons/swimming-pool-icon";
import { TelevisionIcon } from "@portico/ui/icons/television-icon";
import { TelevisionSimpleIcon } from "@portico/ui/icons/television-simple-icon";
import { ThermometerHotIcon } from "@portico/ui/icons/thermometer-hot-icon";
import { ThermometerSimpleIcon } from "@portico/ui/icons/thermometer-simple-icon";
import { TreeEvergreenIcon } from "@portico/ui/icons/tree-evergreen-icon";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { VaultIcon } from "@portico/ui/icons/vault-icon";
import { WavesIcon } from "@portico/ui/icons/waves-icon";
import { WheelchairIcon } from "@portico/ui/icons/wheelchair-icon";
import { WifiHighIcon } from "@portico/ui/icons/wifi-high-icon";
import { WindIcon } from "@portico/ui/icons/wind-icon";
import { WineIcon } from "@portico/ui/icons/wine-icon";

const ICONS: Readonly<Record<string, IconComponent>> = {
  baby: BabyIcon,
  barbell: BarbellIcon,
  bathtub: BathtubIcon,
  bed: BedIcon,
  bicycle: BicycleIcon,
  briefcase: BriefcaseIcon,
  car: CarIcon,
  "charging-station": ChargingStationIcon,
  "coat-hanger": CoatHangerIcon,
  coffee: CoffeeIcon,
  "cooking-pot": CookingPotIcon,
  couch: CouchIcon,
  desk: DeskIcon,
  desktop: DesktopIcon,
  dog: DogIcon,
  door: DoorIcon,
  "door-open": DoorOpenIcon,
  drop: DropIcon,
  elevator: ElevatorIcon,
  fire: FireIcon,
  "flower-lotus": FlowerLotusIcon,
  "fork-knife": ForkKnifeIcon,
  "hair-dryer": HairDryerIcon,
  "house-line": HouseLineIcon,
  lockers: LockersIcon,
  "moon-stars": MoonStarsIcon,
  mountains: MountainsIcon,
  oven: OvenIcon,
  park: ParkIcon,
  plant: PlantIcon,
  shower: ShowerIcon,
  snowflake: SnowflakeIcon,
  "sun-horizon": SunHorizonIcon,
  "swimming-pool": SwimmingPoolIcon,
  television: TelevisionIcon,
  "television-simple": TelevisionSimpleIcon,
  "thermometer-hot": ThermometerHotIcon,
  "thermometer-simple": ThermometerSimpleIcon,
  "tree-evergreen": TreeEvergreenIcon,
  users: UsersIcon,
  vault: VaultIcon,
  waves: WavesIcon,
  wheelchair: WheelchairIcon,
  "wifi-high": WifiHighIcon,
  wind: WindIcon,
  wine: WineIcon,
};

/** The drawing that a hotel file names for its equipment; a tick for any that is not drawn here. */
export function EquipmentDrawing({ name, ...icon }: IconProps & { name: string }) {
  const Icon = ICONS[name] ?? CheckIcon;
  return <Icon {...icon} />;
}
