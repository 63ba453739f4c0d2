const hundredOf = (label: string) => (/^\d+$/.test(label) ? Math.floor(Number(label) / 100) : undefined);

/**
 * Labels for new units of a room: they continue its highest number, and the first room of a hundred begins at its 01. `own`
 * are the labels of the room's units, `taken` those of all units in the house.
 */
export function nextUnitLabels(count: number, { own, taken }: { own: string[]; taken: Iterable<string> }): string[] {
  const used = new Set(Array.from(taken, (label) => label.toLowerCase()));
  const numbers = own.filter((label) => /^\d+$/.test(label)).map(Number);
  let next = numbers.length > 0 ? Math.max(...numbers) + 1 : 100 * firstFreeHundred(used) + 1;
  const labels: string[] = [];
  for (; labels.length < count; next++) if (!used.has(String(next))) labels.push(String(next));
  return labels;
}

function firstFreeHundred(used: ReadonlySet<string>): number {
  const hundreds = new Set(Array.from(used, hundredOf));
  let hundred = 1;
  while (hundreds.has(hundred)) hundred++;
  return hundred;
}
