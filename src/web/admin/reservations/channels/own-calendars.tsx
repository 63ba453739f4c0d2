import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as chart from "#messages/deskChart.js";
import * as m from "#messages/deskFeeds.js";
import * as forms from "#messages/deskForms.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { GlobeIcon } from "#web/ui/icons/icons-manage.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { useUnits } from "../../rooms/units/unit-data.ts";
import { useRooms } from "../bookings/booking-data.ts";
import { useFeeds, useRenewCalendar } from "./feed-data.ts";

interface OwnCalendar {
  key: string;
  name: string;
  address: string;
  subject: { unitId: string } | { roomId: string };
}

/** The private addresses of rooms and units, for other sites. */
export function OwnCalendars() {
  const answer = useFeeds();
  const rooms = useRooms().data ?? [];
  const units = useUnits().data ?? [];
  const renew = useRenewCalendar();
  const { banner, succeed, fail } = useScreenBanner();
  const [asked, setAsked] = useState<OwnCalendar>();
  const confirm = async () => {
    if (!asked) return;
    try {
      await renew.mutateAsync(asked.subject);
      succeed(m.renewed(asked));
    } catch (error) {
      fail(messageOf(error));
    }
    setAsked(undefined);
  };
  const columns: Column<OwnCalendar>[] = [
    { key: "name", header: m.room(), role: "main", cell: ({ name }) => <span className="breaks">{name}</span> },
    {
      key: "address",
      header: m.address(),
      cell: ({ address }) => <code className="breaks own-calendars__address">{address}</code>,
    },
    {
      key: "renew",
      header: forms.actionsLabel(),
      role: "actions",
      cell: (calendar) => (
        <Button variant="quiet" size="small" onClick={() => setAsked(calendar)}>
          {m.renew({ name: calendar.name, hidden: hiddenText })}
        </Button>
      ),
    },
  ];
  return (
    <div className="shrinks">
      <h2>{m.own()}</h2>
      <p className="muted channels__about">{m.ownAbout()}</p>
      {banner}
      <UnpagedList label={m.own()} answer={answer} loading={m.loading()} skeleton={{ columns: 3 }}>
        {({ calendars }) => {
          const rows = rooms.flatMap(({ _id, name }): OwnCalendar[] => {
            const own = calendars.rooms.find(({ roomId }) => roomId === _id);
            const ofUnits = units.filter(({ roomId }) => roomId === _id);
            return [
              ...(own ? [{ key: _id, name, address: own.address, subject: { roomId: _id } }] : []),
              ...ofUnits.flatMap((unit) => {
                const calendar = calendars.units.find(({ unitId }) => unitId === unit._id);
                const subject = { unitId: unit._id };
                return calendar
                  ? [{ key: unit._id, name: `${name} ${unit.label}`, address: calendar.address, subject }]
                  : [];
              }),
            ];
          });
          if (rows.length === 0) return <EmptyState title={chart.noRooms()} icon={<GlobeIcon />} />;
          return <Table caption={m.own()} columns={columns} rows={rows} rowKey={({ key }) => key} />;
        }}
      </UnpagedList>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? m.renewQuestion(asked) : ""}
        message={m.renewText()}
        busy={renew.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}
