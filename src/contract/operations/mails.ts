import * as v from "valibot";
import { mailShape, testMailInput } from "#domain/operations/mails.ts";
import { mailStates } from "#domain/platform/access/mail-kinds.ts";
import { recordId } from "#domain/platform/text/text.ts";
import { pageQuery, paginationShape } from "#domain/platform/values/pagination.ts";
import * as m from "#messages/formValidation.js";
import { endpoint } from "../platform/endpoint.ts";

const id = v.optional(recordId);
const oneMail = v.object({ mail: mailShape });

export const listMails = endpoint({
  name: "listMails",
  summary:
    "Mails, newest first; of one booking, query or group, or of all. `isSending`: whether there is a mail server",
  method: "GET",
  path: "/api/mails",
  access: "staff",
  query: v.object({
    booking: id,
    query: id,
    group: id,
    state: v.optional(v.picklist(mailStates, m.unknownState)),
    ...pageQuery,
  }),
  reply: v.object({ mails: v.array(mailShape), pagination: paginationShape, isSending: v.boolean() }),
});

export const getMail = endpoint({
  name: "getMail",
  summary: "One mail with its text",
  method: "GET",
  path: "/api/mails/{id}",
  access: "staff",
  reply: v.object({ mail: mailShape, text: v.string() }),
});

export const sendMailAgain = endpoint({
  name: "sendMailAgain",
  summary: "Send a mail again: at once where it has not arrived, else once more",
  method: "POST",
  path: "/api/mails/send/{id}",
  access: "staff",
  reply: oneMail,
});

export const sendTestMail = endpoint({
  name: "sendTestMail",
  summary: "Send a test mail",
  method: "POST",
  path: "/api/mails/test",
  access: "staff",
  status: 201,
  body: testMailInput,
  reply: oneMail,
});
