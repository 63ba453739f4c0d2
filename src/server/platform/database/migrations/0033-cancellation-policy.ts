import { type Kysely, sql } from "kysely";

const formerDefault =
  "Call or write to us before the day of arrival and there is nothing to pay. On the day itself, or if you do not arrive, the first night is charged.";
const steps = [{ daysBefore: 0, unit: "nights", amount: 1 }];

/**
 * The cancellation policy becomes steps. A lodge that wrote its own text keeps it, instead of steps. Upcoming bookings get
 * the policy that their guests were shown; later ones store it when they are made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column cancellation_policy text not null default ''`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from setting where id = 'lodge'`.execute(db);
  const settings = JSON.parse(rows[0]?.value ?? "{}") as { cancellation?: string };
  const text = settings.cancellation === formerDefault ? "" : (settings.cancellation ?? "");
  if (settings.cancellation !== undefined) {
    const value = JSON.stringify({ ...settings, cancellation: text });
    await sql`update setting set value = ${value} where id = 'lodge'`.execute(db);
  }
  const policy = JSON.stringify({ steps: text ? [] : steps, text });
  await sql`
    update booking set cancellation_policy = ${policy} where status in ('pending', 'confirmed', 'checked-in')
  `.execute(db);
}
