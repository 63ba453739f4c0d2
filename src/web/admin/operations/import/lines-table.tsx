import { useState } from "react";
import type { ImportKind } from "#domain/platform/files/import-columns.ts";
import type { ImportLine } from "#domain/platform/files/import-file.ts";
import * as m from "#messages/deskImport.js";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Badge, type BadgeTone } from "#web/ui/states/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

type State = ImportLine["state"];

const stateLabels: Record<State, () => string> = {
  ready: m.ready,
  present: m.present,
  "left-out": m.leftOut,
  faulty: m.faulty,
};
const tones: Record<State, BadgeTone> = { ready: "green", present: "grey", "left-out": "grey", faulty: "red" };
const sizes = [10, 25, 50] as const;

interface LinesTableProps {
  kind: ImportKind;
  lines: readonly ImportLine[];
  caption: string;
}

export function LinesTable({ kind, lines, caption }: LinesTableProps) {
  const byState = Map.groupBy(lines, ({ state }) => state);
  const [chosen, setChosen] = useState<State | "all">();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(sizes[1]);
  // Lines to be corrected come first; the rest one click later.
  const shown = chosen ?? (byState.has("faulty") ? "faulty" : "all");
  const rows = shown === "all" ? lines : (byState.get(shown) ?? []);
  const columns: Column<ImportLine>[] = [
    {
      key: "label",
      header: kind === "rooms" ? m.room() : m.guest(),
      role: "main",
      cell: ({ label }) => label || m.nameless(),
    },
    { key: "line", header: m.line(), cell: ({ line }) => line },
    {
      key: "state",
      header: m.state(),
      cell: ({ state }) => <Badge tone={tones[state]}>{stateLabels[state]()}</Badge>,
    },
    { key: "outcome", header: m.outcome(), cell: (line) => <Outcome line={line} /> },
  ];
  return (
    <>
      <div className="import-filter">
        <Field label={m.shown()}>
          <Select
            value={shown}
            onChange={(event) => {
              setChosen(event.target.value as State | "all");
              setPage(1);
            }}
          >
            <option value="all">{`${m.shownAll()} (${lines.length})`}</option>
            {(Object.keys(stateLabels) as State[]).map((state) => (
              <option key={state} value={state} disabled={!byState.has(state)}>
                {`${stateLabels[state]()} (${byState.get(state)?.length ?? 0})`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Table
        caption={caption}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ line }) => String(line)}
      />
      {rows.length > sizes[0] && (
        <Pagination
          label={caption}
          page={page}
          pageSize={pageSize}
          total={rows.length}
          pageSizes={sizes}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      )}
    </>
  );
}

function Outcome({ line: { steps, faults } }: { line: ImportLine }) {
  return (
    <ul className="stack gap-1 breaks import-outcome">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
      {faults.map((fault) => (
        <li key={fault.heading} className="alarming">
          {faultText(fault)}
        </li>
      ))}
    </ul>
  );
}

function faultText({ heading, value, message }: ImportLine["faults"][number]) {
  if (heading === "") return message;
  const b = (text: React.ReactNode) => (
    <b key="heading" lang="en">
      {text}
    </b>
  );
  return value === "" ? m.faultAt({ heading, message, b }) : m.faultAtValue({ heading, value, message, b });
}
