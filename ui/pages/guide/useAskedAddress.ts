/** The address that the guide was opened with; another guide is opened with each that the user follows. */
import { useState } from "react";
import { useLocation } from "react-router";
import { useSection } from "../../app/routing/section";
import { isFollowing } from "./useGuideAddress";

interface AskedAddress {
  search: string;
  /** How many were followed: what keys the guide, so that it is another one also with the address of the one before. */
  times: number;
}

export function useAskedAddress(): AskedAddress {
  const { listSearch } = useSection();
  const { state } = useLocation();
  const [latest, setLatest] = useState(listSearch);
  const [asked, setAsked] = useState({ search: listSearch, times: 1 });
  if (listSearch !== latest) {
    setLatest(listSearch);
    if (!isFollowing(state))
      setAsked({ search: listSearch, times: asked.times + 1 });
  }
  return asked;
}
