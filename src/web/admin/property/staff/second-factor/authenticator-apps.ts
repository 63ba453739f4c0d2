/** Names of programs: the same in every language. */
export const authenticatorApps = "Google Authenticator, Aegis, 2FAS";
