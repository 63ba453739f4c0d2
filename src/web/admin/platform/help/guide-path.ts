export const guidePath = "/admin/guide";
