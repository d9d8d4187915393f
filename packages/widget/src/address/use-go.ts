import { useCallback } from "react";
import { useLocation } from "wouter";
import type { Path } from "../routes/redirect.ts";
import { carriedAddress } from "./address-bar.ts";

/** Goes to a route and keeps the query and the fragment. */
export function useGo(): (path: Path, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation();
  return useCallback((path, options) => navigate(carriedAddress(path), options), [navigate]);
}
