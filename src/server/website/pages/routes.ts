import * as contract from "#contract/website/pages.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { actionContext, saveContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { setHidden } from "./hidden.ts";
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
  serve(contract.getPageDraft, ({ params }, { db }) => service.readDraft(db, service.pageKey(params))),
  serve(contract.getPageVersion, async ({ params }, { db }) => ({
    texts: await service.readVersion(db, service.pageKey(params), Number(params.number)),
  })),
  serve(contract.savePageDraft, ({ params, body }, context) =>
    service.saveDraft(context.db, service.pageKey(params), body, actionContext(context)),
  ),
  serve(contract.publishPage, ({ params, body }, context) =>
    service.publish(context.db, service.pageKey(params), body, actionContext(context)),
  ),
  serve(contract.unschedulePage, ({ params }, context) =>
    service.cancelSchedule(context.db, service.pageKey(params), actionContext(context)),
  ),
  serve(contract.unpublishPage, ({ params, body }, context) =>
    service.unpublish(context.db, service.pageKey(params), body.from, actionContext(context)),
  ),
  serve(contract.restorePage, ({ params, body }, context) =>
    service.restore(context.db, service.pageKey(params), body, actionContext(context)),
  ),
  serve(contract.hidePage, async ({ params, body }, context) => {
    const { page } = service.pageKey({ page: params.page, locale: defaultLocale });
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
