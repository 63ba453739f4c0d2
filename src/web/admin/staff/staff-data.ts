import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changePassword } from "#contract/auth.ts";
import { addStaffAccount, listStaff, resetStaffPassword, setStaffActive } from "#contract/staff.ts";
import type { StaffAccount } from "#domain/staff.ts";
import { staffApi } from "../staff-api.ts";
import type { NewAccount, PasswordChange, PasswordReset } from "./staff-forms.ts";

/** What the list of accounts is remembered under. */
export const accountsKey = ["staff"] as const;

/** All accounts, for owners. */
export function useStaffAccounts(enabled: boolean) {
  return useQuery({ queryKey: accountsKey, queryFn: ({ signal }) => staffApi(listStaff, {}, { signal }), enabled });
}

/** Adds an account. */
export function useAddAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => staffApi(addStaffAccount, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}

/** Disables an account or enables it again. */
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

/** Sets somebody else's password. */
export function useResetPassword() {
  return useMutation({
    mutationFn: ({ id, ...body }: PasswordReset & { id: string }) =>
      staffApi(resetStaffPassword, { params: { id }, body }),
  });
}

/** Sets one's own password. */
export function useChangePassword() {
  return useMutation({ mutationFn: (body: PasswordChange) => staffApi(changePassword, { body }) });
}
