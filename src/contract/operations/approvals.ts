import * as v from "valibot";
import { approvalDecision, approvalInput, approvalShape, declineInput } from "#domain/operations/approvals.ts";
import { endpoint } from "../platform/endpoint.ts";

const oneApproval = v.object({ approval: approvalShape });

export const listApprovals = endpoint({
  name: "listApprovals",
  summary:
    "What reception asks owners to approve: pending requests and those decided within two days, the oldest first",
  method: "GET",
  path: "/api/approvals",
  access: "staff",
  reply: v.object({ approvals: v.array(approvalShape) }),
});

export const askApproval = endpoint({
  name: "askApproval",
  summary:
    "Ask an owner or manager to approve a call that was refused with `approval_required`; a repeated request is one request",
  method: "POST",
  path: "/api/approvals",
  access: "staff",
  status: 201,
  body: approvalInput,
  reply: oneApproval,
});

export const approve = endpoint({
  name: "approve",
  summary:
    "Approve a request: what was asked for is done at once, or refused with the error of that call, or with `changed` and the new facts if it would do something else than was shown",
  method: "POST",
  path: "/api/approvals/{id}/approve",
  access: "manager",
  body: approvalDecision,
  reply: oneApproval,
});

export const decline = endpoint({
  name: "decline",
  summary: "Decline a request",
  method: "POST",
  path: "/api/approvals/{id}/decline",
  access: "manager",
  body: declineInput,
  reply: oneApproval,
});
