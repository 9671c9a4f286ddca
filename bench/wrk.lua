-- Prints what wrk measured as one line of JSON.
done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format(
    '{"requests":%d,"durationMs":%.3f,"bytes":%d,"failed":%d,"p50Ms":%.3f,"p99Ms":%.3f}\n',
    summary.requests, summary.duration / 1000, summary.bytes,
    failed.connect + failed.read + failed.write + failed.status + failed.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
