import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { todayIn } from "@portico/domain/dates/time-zone";

import { pictureFolders, readEnvironment, ANY_HOST_REFUSED, ANY_HOST_WARNING } from "../settings/index.ts";
import { StartupProblem } from "../database/index.ts";
import { describeImportProblem, importHotel, type NamedHotel } from "../property/index.ts";
import { describeMissingPictures, makePictures } from "../pictures/index.ts";
import {
  describeProblem,
  exportHotel,
  hotelJsonSchema,
  lineTables,
  readHotelFile,
} from "../hotel-files/index.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = `npm run hotel -- validate FILE…        name every mistake of the files; exit code 1 if there is any
npm run hotel -- import FILE           add the hotel, or bring it to what the file says
npm run hotel -- export CODE [FILE]    write the hotel as a file, or print it
npm run hotel -- pictures FOLDER CODE  make the hotel's pictures of the photographs in the folder
npm run hotel -- schema [FILE]         write the JSON Schema of hotel files, or print it
npm run hotel -- lines [FILE]          write the tables of a hotel file's settings, or print them`;

const ROOT = join(import.meta.dirname, "../../../..");
const ENVIRONMENT = readEnvironment(process.env, ROOT);
const SCHEMA = `${ENVIRONMENT.publicUrl}/api/hotel.schema.json`;
const FOLDERS = pictureFolders(ENVIRONMENT);

async function run([command, ...names]: readonly string[]): Promise<boolean> {
  const [first, second] = names;
  if (command === "validate" && first !== undefined) return validate(names);
  if (command === "import" && first !== undefined && names.length === 1) return importFile(first);
  if (command === "export" && first !== undefined && names.length <= 2) return exportFile(first, second);
  if (command === "pictures" && first !== undefined && second !== undefined && names.length === 2) {
    return pictures(first, second);
  }
  if (command === "schema" && names.length <= 1) {
    return give(`${JSON.stringify(hotelJsonSchema(), null, 2)}\n`, first);
  }
  if (command === "lines" && names.length <= 1) return give(lineTables(), first);
  throw new StartupProblem(USAGE);
}

async function validate(names: readonly string[]): Promise<boolean> {
  const hotels = [];
  for (const name of names) hotels.push(await readHotel(name));
  return hotels.every((hotel) => hotel !== null);
}

/** Reads the file and prints what is wrong with it and what it holds. */
async function readHotel(name: string): Promise<NamedHotel | null> {
  const { hotel, problems, warnings } = readHotelFile(await readText(name), name, todayIn("UTC", Date.now()));
  for (const problem of problems) console.error(describeProblem(problem));
  for (const warning of warnings) console.error(`Warning: ${describeProblem(warning)}`);
  if (hotel === null) {
    console.error(`${name}: ${problems.length === 1 ? "1 mistake" : `${problems.length} mistakes`}.`);
    return null;
  }
  const units = hotel.resources.reduce((sum, resource) => sum + resource.units.length, 0);
  console.log(
    `${name}: the hotel ${hotel.code} with ${hotel.roomTypes.length} room types, ${units} rooms and ${hotel.ratePlans.length} rate plans.`,
  );
  for (const sentence of describeMissingPictures(hotel, FOLDERS)) console.error(`Warning: ${sentence}`);
  if (hotel.allowedHosts.includes("*")) console.error(`Warning: allowedHosts: ${ANY_HOST_WARNING}`);
  return hotel;
}

/** Text for the hotel file goes to standard output, everything else to standard error. */
async function pictures(from: string, hotel: string): Promise<boolean> {
  const { text, made, problems } = await makePictures(
    { from: pathOf(from), hotel, folder: FOLDERS.ofHotels },
    (line) => console.error(line),
  );
  for (const problem of problems) console.error(problem);
  console.error(
    `${made === 1 ? "1 picture lies" : `${made} pictures lie`} in ${join(FOLDERS.ofHotels, hotel)}.`,
  );
  if (made > 0) console.error("For the hotel file, with what each shows written into alt:\n");
  process.stdout.write(text);
  return problems.length === 0;
}

async function importFile(name: string): Promise<boolean> {
  const hotel = await readHotel(name);
  if (hotel === null) return false;
  if (hotel.allowedHosts.includes("*") && !ENVIRONMENT.anyHost) {
    console.error(`allowedHosts: ${ANY_HOST_REFUSED}`);
    console.error("Nothing was changed.");
    return false;
  }
  const imported = await withDatabase("portico hotel", (database) => importHotel(database, hotel));
  if (!imported.ok) {
    for (const problem of imported.problem) console.error(describeImportProblem(problem));
    console.error("Nothing was changed.");
    return false;
  }
  const { change, configVersion } = imported.value;
  console.log(
    change === "unchanged"
      ? `The engine has this hotel already (version ${configVersion}); nothing was changed.`
      : `The hotel was ${change} and is at version ${configVersion}.`,
  );
  return true;
}

async function exportFile(code: string, name: string | undefined): Promise<boolean> {
  const text = await withDatabase("portico hotel", (database) => exportHotel(database.pool, code, SCHEMA));
  if (text !== null) return give(text, name);
  console.error(`There is no hotel with the code ${code}.`);
  return false;
}

async function give(text: string, name: string | undefined): Promise<boolean> {
  if (name === undefined) process.stdout.write(text);
  else {
    await writeFile(pathOf(name), text);
    console.log(`Wrote ${name}.`);
  }
  return true;
}

async function readText(name: string): Promise<string> {
  try {
    return await readFile(pathOf(name), "utf8");
  } catch (error) {
    const reason =
      error instanceof Error && "code" in error && error.code === "ENOENT"
        ? "it is not there"
        : String(error);
    throw new StartupProblem(`${name} cannot be read: ${reason}.`);
  }
}

/** npm runs scripts in the folder of package.json; names are meant from where the user stands. */
function pathOf(name: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", name);
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exitCode = 1;
}
