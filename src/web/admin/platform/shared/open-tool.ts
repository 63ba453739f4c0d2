import { createContext, use } from "react";

export type Tool = "search" | "help";
/** Opens a tool of the admin from any screen. */
export const OpenTool = createContext<(tool: Tool) => void>(() => {});
export const useOpenTool = () => use(OpenTool);
