import * as v from "valibot";
import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import { addPageInput, orderPagesInput, pageName } from "#domain/website/own-pages.ts";
import { pageContent, pageTexts } from "#domain/website/page-content.ts";
import {
  fromVersionInput,
  hidePageInput,
  pageDraftInput,
  pageDraftShape,
  pagePictureInput,
  pageStateShape,
  publishInput,
  restoreInput,
  siteTextsShape,
} from "#domain/website/page-versions.ts";
import { endpoint } from "../platform/endpoint.ts";

export const getPageContent = endpoint({
  name: "getPageContent",
  summary: "The published texts of a page in the language of the caller; facts of the lodge are to be filled in",
  method: "GET",
  path: "/api/page-content",
  access: "public",
  dependsOn: () => [catalogueTag],
  query: v.object({ page: pageName }),
  reply: v.object({ content: pageContent }),
});

export const getSiteTexts = endpoint({
  name: "getSiteTexts",
  summary: "What every page shows of published texts, in the language of the caller: names in menus, and the footer",
  method: "GET",
  path: "/api/site-texts",
  access: "public",
  dependsOn: () => [catalogueTag],
  reply: v.object({ texts: siteTextsShape }),
});

export const listPages = endpoint({
  name: "listPages",
  summary: "Every page in every language: what is shown, what is a draft, what is scheduled",
  method: "GET",
  path: "/api/pages",
  access: "owner",
  reply: v.object({ pages: v.array(pageStateShape) }),
});

export const getPageDraft = endpoint({
  name: "getPageDraft",
  summary: "The latest texts of a page in a language, and its history",
  method: "GET",
  path: "/api/pages/{page}/{locale}",
  access: "owner",
  reply: pageDraftShape,
});

export const getPageVersion = endpoint({
  name: "getPageVersion",
  summary: "The texts of a version; 0 is the built-in one",
  method: "GET",
  path: "/api/pages/{page}/{locale}/versions/{number}",
  access: "owner",
  reply: v.object({ texts: pageTexts }),
});

export const savePageDraft = endpoint({
  name: "savePageDraft",
  summary: "Save a new version; 409 `changed` if somebody saved one since the version `from`",
  method: "PUT",
  path: "/api/pages/{page}/{locale}",
  access: "owner",
  body: pageDraftInput,
  reply: pageDraftShape,
});

export const publishPage = endpoint({
  name: "publishPage",
  summary: "Publish a version at once, or at a time",
  method: "POST",
  path: "/api/pages/{page}/{locale}/publish",
  access: "owner",
  body: publishInput,
  reply: pageDraftShape,
});

export const unschedulePage = endpoint({
  name: "unschedulePage",
  summary: "Take back a scheduled publication",
  method: "POST",
  path: "/api/pages/{page}/{locale}/unschedule",
  access: "owner",
  reply: pageDraftShape,
});

export const unpublishPage = endpoint({
  name: "unpublishPage",
  summary: "Show the built-in texts again; what was written stays in the history",
  method: "POST",
  path: "/api/pages/{page}/{locale}/unpublish",
  access: "owner",
  body: fromVersionInput,
  reply: pageDraftShape,
});

export const restorePage = endpoint({
  name: "restorePage",
  summary: "Make the texts of a version the draft; 0 is the built-in one",
  method: "POST",
  path: "/api/pages/{page}/{locale}/restore",
  access: "owner",
  body: restoreInput,
  reply: pageDraftShape,
});

const allPages = v.object({ pages: v.array(pageStateShape) });

export const hidePage = endpoint({
  name: "hidePage",
  summary: "Hide a page from visitors in every language, or show it again",
  method: "POST",
  path: "/api/pages/{page}/hidden",
  access: "owner",
  body: hidePageInput,
  reply: allPages,
});

export const addPage = endpoint({
  name: "addPage",
  summary:
    "Add a page of the lodge's own, which nobody sees before it is published; 409 `in_use` if there is one with this address",
  method: "POST",
  path: "/api/pages",
  access: "owner",
  status: 201,
  body: addPageInput,
  reply: allPages,
});

export const removePage = endpoint({
  name: "removePage",
  summary: "Remove a page of the lodge's own with its history, in every language",
  method: "DELETE",
  path: "/api/pages/{page}",
  access: "owner",
  reply: allPages,
});

export const orderPages = endpoint({
  name: "orderPages",
  summary: "Order the links to the pages in menus and footer",
  method: "POST",
  path: "/api/pages/order",
  access: "owner",
  body: orderPagesInput,
  reply: allPages,
});

export const publishSamples = endpoint({
  name: "publishSamples",
  summary: "Publish every sample that nobody has edited, in all languages, as texts that the owner has read",
  method: "POST",
  path: "/api/pages/samples/publish",
  access: "owner",
  reply: allPages,
});

export const addPagePicture = endpoint({
  name: "addPagePicture",
  summary: "Store a picture for a page; it is deleted unless a version that is saved within an hour shows it",
  method: "POST",
  path: "/api/pages/pictures",
  access: "owner",
  status: 201,
  bodyType: "multipart",
  quota: "upload",
  body: pagePictureInput,
  reply: v.object({ src: v.string() }),
});
