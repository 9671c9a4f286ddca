/** What the page is about: the device, how fast it is, or a household's own files; each with its title. */
import { useParams, type Params } from "react-router";
import { quietHead, type HeadInput } from "../../app/routing/head";

const TITLES = {
  device: "diagnostic.title",
  speed: "performance.title",
  household: "household.title",
} as const;

export type Subject = keyof typeof TITLES;

function subjectOf({ effective, subject }: Params): Subject {
  if (subject === "household") return subject;
  return effective === undefined ? "device" : "speed";
}

export const useSubject = (): Subject => subjectOf(useParams());

export const titleOf = (subject: Subject) => TITLES[subject];

export const head = (input: HeadInput) =>
  quietHead(titleOf(subjectOf(input.params)))(input);
