import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { boundedText } from "../text/text.ts";

export const pageSizes = [5, 10, 25, 50] as const;
export const defaultPageSize = 10;

/** The specification's pages: `page` counts from 1, and an empty list has one page. */
export interface Pagination {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  hasNext: boolean;
  hasPrev: boolean;
}

export function paginate(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 };
}

const messages = {
  page: m.pageWhole,
  firstPage: m.pageFirst,
  limit: m.pageSizeWhole,
  pageSizes: () => m.pageSizes({ sizes: pageSizes.join(", ") }),
};

const digits = (message: () => string) =>
  v.pipe(
    boundedText(9, message),
    v.regex(/^\d{1,9}$/, message),
    v.transform((text) => Number(text)),
  );
const pageSize = v.picklist(pageSizes, messages.pageSizes);

export const pageQuery = {
  page: v.optional(v.pipe(digits(messages.page), v.minValue(1, messages.firstPage)), "1"),
  limit: v.optional(v.pipe(digits(messages.limit), pageSize), String(defaultPageSize)),
};

export const pageBody = {
  page: v.optional(
    v.pipe(
      v.number(messages.page),
      v.integer(messages.page),
      v.minValue(1, messages.firstPage),
      v.maxValue(999_999_999, messages.page),
    ),
    1,
  ),
  limit: v.optional(v.pipe(v.number(messages.limit), pageSize), defaultPageSize),
};

export const paginationShape = v.object({
  page: v.number(),
  limit: v.number(),
  total: v.number(),
  totalPages: v.number(),
  hasNext: v.boolean(),
  hasPrev: v.boolean(),
});
