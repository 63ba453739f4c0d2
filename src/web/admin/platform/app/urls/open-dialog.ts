export interface OpenDialog<Name extends string> {
  name: Name;
  id: string;
}

/** The first of these names among the parameters. */
export function readOpenDialog<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): OpenDialog<Name> | undefined {
  for (const name of names) {
    const id = params.get(name);
    if (id) return { name, id };
  }
  return undefined;
}

/** Closes every other dialog; without a dialog, all of them. */
export function withOpenDialog<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
  open: OpenDialog<Name> | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  if (open) next.set(open.name, open.id);
  return next;
}
