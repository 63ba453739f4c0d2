import * as contract from "#contract/billing/accounting.ts";
import { workbook } from "#domain/billing/accounting/gstr1-workbook.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { listMissing, missingCsv } from "./missing-documents.ts";
import * as service from "./service.ts";

const dayOf = ({ now }: CallContext) => ({ today: now.today });

export const accountingRoutes: Route[] = [
  serve(contract.getGstr1, async ({ query: { month, layout } }, { db }) => {
    // Loaded on first use: it would slow down every start.
    const { workbookOf } = await import("./sheets.ts");
    const content = (await workbookOf(workbook(await service.gstr1Sheets(db, month), layout))).toString("base64");
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" as const;
    return { name: layout === "tool" ? `gstr1-${month}-offline-tool.xlsx` : `gstr1-${month}.xlsx`, type, content };
  }),
  serve(contract.getTallyImport, async ({ query: { month } }, { db }) => {
    const content = Buffer.from(await service.tallyImport(db, month)).toString("base64");
    return { name: `tally-${month}.xml`, type: "application/xml" as const, content };
  }),
  serve(contract.listMissingDocuments, ({ query }, context) => listMissing(context.db, query, dayOf(context))),
  serve(contract.getMissingDocumentsCsv, async (_input, context) => ({
    csv: await missingCsv(context.db, dayOf(context)),
  })),
  serve(contract.getLedgers, async (_input, { db }) => ({ ledgers: await service.readLedgers(db) })),
  serve(contract.updateLedgers, async ({ body }, context) => ({
    ledgers: await service.updateLedgers(context.db, body, actionContext(context)),
  })),
];
