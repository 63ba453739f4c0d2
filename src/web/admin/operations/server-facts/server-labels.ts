export const changelog = "CHANGELOG.md";
export const guide = "docs/deploy/vps.md";

/** As the guide of the installer has it. */
export function updateCommands(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : "lodge.example";
  return `cd /root/kadalu-lodge && git pull && sh docs/deploy/install-debian.sh ${host}`;
}
