export interface OpenDialog<Name extends string> {
  name: Name;
  id: string;
}

/** The open dialog: the first of these names among the parameters. */
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

/** The parameters with that dialog open and no other, or with none. */
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
