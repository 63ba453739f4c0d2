import { useState } from "react";
import { documentNames, type NumberSeries } from "#domain/billing/invoice-kinds.ts";
import * as today from "#messages/deskToday.js";
import * as m from "#messages/numberSeries.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { HashIcon } from "#web/ui/icons/icons-manage.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { useNumberSeries } from "./number-data.ts";
import { NumberDialog } from "./number-dialog.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** Rule 46(b) of the CGST Rules. */
const maxCharacters = 16;

/** With which number each kind of document goes on. For owners; the server enforces it as well. */
export default function NumbersPage() {
  return (
    <>
      <ScreenHead title={m.title()} />
      <Restricted label={m.title()} icon={<HashIcon />} reason={m.ownersOnly()}>
        <Numbers />
      </Restricted>
    </>
  );
}

function Numbers() {
  const answer = useNumberSeries();
  const { banner, succeed } = useScreenBanner();
  const [chosen, setChosen] = useState<NumberSeries>();
  const columns: Column<NumberSeries>[] = [
    { key: "kind", header: m.kind(), role: "main", cell: ({ kind }) => documentNames[kind]() },
    { key: "issued", header: m.issued(), cell: ({ issued }) => issued || m.noneIssued() },
    { key: "next", header: m.next(), cell: ({ number }) => number },
    {
      key: "set",
      header: m.change(),
      role: "actions",
      cell: (series) => (
        <Button variant="quiet" size="small" onClick={() => setChosen(series)}>
          {today.actionFor({ action: m.change(), name: documentNames[series.kind](), hidden: hiddenText })}
        </Button>
      ),
    },
  ];
  return (
    <>
      {banner}
      <p className="muted below-4">{m.text({ max: maxCharacters })}</p>
      <UnpagedList label={m.title()} answer={answer} loading={m.loading()} skeleton={{ columns: 4 }}>
        {({ series }) => <Table caption={m.title()} columns={columns} rows={series} rowKey={({ kind }) => kind} />}
      </UnpagedList>
      {chosen && (
        <NumberDialog
          key={chosen.kind}
          series={chosen}
          onLeave={() => setChosen(undefined)}
          onSaved={(number) => {
            setChosen(undefined);
            succeed(m.saved({ number }));
          }}
        />
      )}
    </>
  );
}
