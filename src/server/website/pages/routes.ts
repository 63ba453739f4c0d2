import * as contract from "#contract/website/pages.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { actionContext, saveContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { setHidden } from "./hidden.ts";
import { addPage, orderPages, removePage } from "./own-pages.ts";
import { storePicture } from "./pictures.ts";
import { publishSamples } from "./samples.ts";
import * as service from "./service.ts";
import { readSiteTexts } from "./site-texts.ts";

export const pageRoutes: Route[] = [
  serve(contract.getPageContent, async ({ query }, { db }) => ({
    content: await service.readPage(db, query.page),
  })),
  serve(contract.getSiteTexts, async (_input, { db }) => ({ texts: await readSiteTexts(db) })),
  serve(contract.listPages, async (_input, { db }) => ({ pages: await service.listPages(db) })),
  serve(contract.getPageDraft, async ({ params }, { db }) => service.readDraft(db, await service.pageKey(db, params))),
  serve(contract.getPageVersion, async ({ params }, { db }) => ({
    texts: await service.readVersion(db, await service.pageKey(db, params), Number(params.number)),
  })),
  serve(contract.savePageDraft, async ({ params, body }, context) =>
    service.saveDraft(context.db, await service.pageKey(context.db, params), body, actionContext(context)),
  ),
  serve(contract.publishPage, async ({ params, body }, context) =>
    service.publish(context.db, await service.pageKey(context.db, params), body, actionContext(context)),
  ),
  serve(contract.unschedulePage, async ({ params }, context) =>
    service.cancelSchedule(context.db, await service.pageKey(context.db, params), actionContext(context)),
  ),
  serve(contract.unpublishPage, async ({ params, body }, context) =>
    service.unpublish(context.db, await service.pageKey(context.db, params), body.from, actionContext(context)),
  ),
  serve(contract.restorePage, async ({ params, body }, context) =>
    service.restore(context.db, await service.pageKey(context.db, params), body, actionContext(context)),
  ),
  serve(contract.addPage, async ({ body }, context) => {
    await addPage(context.db, body, actionContext(context));
    return { pages: await service.listPages(context.db) };
  }),
  serve(contract.removePage, async ({ params }, context) => {
    await removePage(context.db, params.page, actionContext(context));
    return { pages: await service.listPages(context.db) };
  }),
  serve(contract.orderPages, async ({ body }, context) => {
    await orderPages(context.db, body.pages, actionContext(context));
    return { pages: await service.listPages(context.db) };
  }),
  serve(contract.hidePage, async ({ params, body }, context) => {
    const { page } = await service.pageKey(context.db, { page: params.page, locale: defaultLocale });
    await setHidden(context.db, page, body.isHidden, actionContext(context));
    return { pages: await service.listPages(context.db) };
  }),
  serve(contract.publishSamples, async (_input, context) => ({
    pages: await publishSamples(context.db, actionContext(context)),
  })),
  serve(contract.addPagePicture, async ({ body }, context) => ({
    src: await storePicture(context.db, body.picture, saveContext(context)),
  })),
];
