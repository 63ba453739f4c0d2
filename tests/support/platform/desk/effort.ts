/** What a clerk did: clicks, typed fields and chosen options, each field once. */
interface Effort {
  clicks: number;
  fields: number;
  choices: number;
}

/** Counts what reaches the page while the work is done; what a click on a label passes on is no second one. */
export async function effortOf(work: () => Promise<void>): Promise<Effort> {
  const [typed, chosen] = [new Set<EventTarget>(), new Set<EventTarget>()];
  let clicks = 0;
  const onClick = ({ detail }: MouseEvent) => {
    if (detail > 0) clicks += 1;
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.type !== "radio" && target.type !== "checkbox") typed.add(target);
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) chosen.add(target);
  };
  document.addEventListener("click", onClick, true);
  document.addEventListener("input", onInput, true);
  document.addEventListener("change", onChange, true);
  try {
    await work();
  } finally {
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("input", onInput, true);
    document.removeEventListener("change", onChange, true);
  }
  return { clicks, fields: typed.size, choices: chosen.size };
}

export function expectAtMost(task: string, effort: Effort, most: Effort): void {
  const isMore = effort.clicks > most.clicks || effort.fields > most.fields || effort.choices > most.choices;
  if (isMore) throw new Error(`${task}: ${JSON.stringify(effort)}, at most ${JSON.stringify(most)}`);
}
