// How many machines a country needs: `node bench/capacity.mjs` simulates the moments of bench/capacity/inputs.json with the costs that
// bench/results.json has. Prints the tables of docs/capacity.md, writes nothing.
import { readFileSync } from "node:fs";
import { simulate } from "./capacity/simulate.mjs";
import { capacityTable, viewersTable } from "./capacity/table.mjs";
import { known } from "./results.mjs";

const INPUTS = new URL("capacity/inputs.json", import.meta.url);
const inputs = JSON.parse(readFileSync(INPUTS, "utf8"));
const moments = simulate(inputs, known());
console.log(`${capacityTable(moments)}\n\n${viewersTable(moments)}`);
