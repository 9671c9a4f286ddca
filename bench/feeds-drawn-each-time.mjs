// A prelude for the isolates: no feed's markup is kept from one page to the next (`ui/stream/fragments.tsx`), so that each page draws all
// of its feeds, as bare React does. It has begun with the map that keeps them; what maps do can be changed until an isolate is closed.
{
  const { prototype } = WeakMap;
  const { set } = prototype;
  prototype.set = function (key, value) {
    return value?.markup instanceof Map ? this : set.call(this, key, value);
  };
}
