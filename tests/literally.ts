/** A text as a pattern that finds this text and no other. */
export const literally = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
