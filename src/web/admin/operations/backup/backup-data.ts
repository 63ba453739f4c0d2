import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { downloadBackup, drillBackup, listBackups, makeBackup, scheduleBackups } from "#contract/operations/backups.ts";
import type { BackupSchedule, Backups } from "#domain/operations/backups.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["backups"] as const;
const whileRunning = 5_000;

/** Asked again while one is written or tried. */
export function useBackups() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await staffApi(listBackups, {}, { signal })).backups,
    refetchInterval: ({ state }) => (state.data?.isRunning ? whileRunning : false),
  });
}

function useBackupCall<Input>(call: (input: Input) => Promise<{ backups: Backups }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await call(input)).backups,
    onSuccess: (backups) => {
      client.setQueryData(key, backups);
      // Today says what somebody has to see to.
      void client.invalidateQueries({ queryKey: ["dashboard"] });
    },
    // The list says what was in the way.
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useMakeBackup = () => useBackupCall((_none: undefined) => staffApi(makeBackup, {}));
export const useDrillBackup = () => useBackupCall((name: string) => staffApi(drillBackup, { params: { id: name } }));
export const useScheduleBackups = () => useBackupCall((body: BackupSchedule) => staffApi(scheduleBackups, { body }));

export const askDownload = (name: string, ownPassword: string) =>
  staffApi(downloadBackup, { params: { id: name }, body: { ownPassword } });
