import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changePassword } from "#contract/platform/auth.ts";
import {
  addStaffAccount,
  listStaff,
  listStaffActivity,
  resetStaffPassword,
  setStaffActive,
  setStaffRole,
} from "#contract/platform/staff.ts";
import type { StaffAccount } from "#domain/platform/access/staff.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import type { NewAccount, PasswordChange, PasswordReset, RoleChange } from "./staff-forms.ts";

export const accountsKey = ["staff"] as const;

/** For owners. */
export function useStaffAccounts(enabled: boolean) {
  return useQuery({ queryKey: accountsKey, queryFn: ({ signal }) => staffApi(listStaff, {}, { signal }), enabled });
}

/** For owners. */
export function useStaffActivity() {
  return useQuery({
    queryKey: ["staff-activity"],
    queryFn: ({ signal }) => staffApi(listStaffActivity, {}, { signal }),
  });
}

export function useAddAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => staffApi(addStaffAccount, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}

export function useSetActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      staffApi(setStaffActive, { params: { id }, body: { isActive } }),
    onSuccess: ({ account }) =>
      client.setQueryData<StaffAccount[]>(accountsKey, (list) =>
        list?.map((old) => (old._id === account._id ? account : old)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}

export function useSetRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: RoleChange & { id: string }) => staffApi(setStaffRole, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: ({ id, ...body }: PasswordReset & { id: string }) =>
      staffApi(resetStaffPassword, { params: { id }, body }),
  });
}

export function useChangePassword() {
  return useMutation({ mutationFn: (body: PasswordChange) => staffApi(changePassword, { body }) });
}
