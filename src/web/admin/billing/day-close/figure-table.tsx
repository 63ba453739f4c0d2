import type { ReactNode } from "react";
import { ColumnHeads } from "#web/ui/column-heads.tsx";

type Cells = readonly [name: ReactNode, ...figures: ReactNode[]];

interface FigureTableProps {
  caption: string;
  /** Names of the columns; without, the first column says it all. */
  head?: readonly string[];
  rows: readonly Cells[];
  /** Instead of an empty table. */
  none?: string;
}

/** Names and their figures. */
export function FigureTable({ caption, head, rows, none }: FigureTableProps) {
  if (rows.length === 0 && none) return <p>{none}</p>;
  return (
    <table className="full small tabular figures">
      <caption className="visually-hidden">{caption}</caption>
      {head && <ColumnHeads names={head} />}
      <tbody>
        {rows.map(([name, ...figures], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and rows never move
          <tr key={row}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <td key={column}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
