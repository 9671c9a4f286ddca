/** People as the service suggests them (spec, section 7). */
import { testApp } from "../testing/testApp";
import { wirePeople } from "../testing/wireFixtures";
import { suggestedPeople } from "./people";
import { ensure } from "./query";

test("GET people/suggestions/ has who may be followed, in its order, with how many shows they are in", async () => {
  const [first, second] = ["Odile Mirandole", "Ada Marin"].map(
    (name) => wirePeople(name).people,
  );
  const app = await testApp({
    answers: {
      "/api/mobile/people/suggestions/": {
        people: [...(first ?? []), ...(second ?? [])],
      },
    },
  });
  const found = await ensure(app, suggestedPeople);
  expect(found.ok && found.value).toEqual([
    { name: "Odile Mirandole", portrait: null, showCount: 1 },
    { name: "Ada Marin", portrait: null, showCount: 1 },
  ]);
});
