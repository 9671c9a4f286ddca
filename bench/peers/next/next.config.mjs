// Nothing is compressed while it is rendered, as with everybody else here.
export default { compress: false, poweredByHeader: false };
