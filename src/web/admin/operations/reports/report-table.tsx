import * as m from "#messages/deskReports.js";
import { ColumnHeads } from "#web/ui/column-heads.tsx";

interface ReportTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[]; isTotal?: boolean }[];
}

/** Figures in columns, which a narrow window scrolls sideways by keyboard as well. */
export function ReportTable({ caption, head, rows }: ReportTableProps) {
  const name = m.tableOf({ title: caption });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll it
    <section className="shrinks scrolls-x scroll-hint report-table" aria-label={name} tabIndex={0}>
      <table className="tabular full small report-table__table">
        <caption className="visually-hidden">{caption}</caption>
        <ColumnHeads names={head} />
        <tbody>
          {rows.map(({ key, cells: [name, ...figures], isTotal }) => (
            <tr key={key} className={isTotal ? "report-table__total" : undefined}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={head[column + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
