import { createContext, use } from "react";

/** Tools that belong to no screen: the search, and matters of one's own account. */
export type Tool = "search" | "help" | "password" | "two-step" | "sessions" | "announcements";
/** Opens a tool of the admin from any screen. */
export const OpenTool = createContext<(tool: Tool) => void>(() => {});
export const useOpenTool = () => use(OpenTool);
