-- For wrk. Asks for the path it was given, with a number at its end where the path ends in "=": another answer each
-- time. Prints one line of JSON: answers by status, how many a second were served, and a bound of the 99th percentile
-- of those. wrk's own percentiles count refusals too; but at most a hundredth of what was served can be slower than the
-- slowest so many of all answers.
local threads = {}

function setup(thread)
  thread:set("id", #threads + 1)
  table.insert(threads, thread)
end

function init()
  sent = 0
  codes, counts = "", {}
  start = wrk.path
  isNumbered = string.sub(start, -1) == "="
end

function request()
  sent = sent + 1
  if isNumbered then
    return wrk.format("GET", start .. id .. "-" .. sent)
  end
  return wrk.format("GET", start)
end

function response(status)
  counts[status] = (counts[status] or 0) + 1
  codes = ""
  for code, count in pairs(counts) do
    codes = codes .. code .. ":" .. count .. " "
  end
end

function done(summary, latency)
  local statuses, all, served = {}, 0, 0
  for _, thread in ipairs(threads) do
    for code, count in string.gmatch(thread:get("codes"), "(%d+):(%d+)") do
      statuses[code] = (statuses[code] or 0) + tonumber(count)
      all = all + tonumber(count)
      if tonumber(code) < 400 then
        served = served + tonumber(count)
      end
    end
  end
  local parts = {}
  for code, count in pairs(statuses) do
    table.insert(parts, string.format('"%s":%d', code, count))
  end
  local errors = summary.errors
  io.write(string.format(
    'ANSWERS {"statuses":{%s},"served":%d,"perSecond":%.1f,"p99Ms":%.1f,"broken":%d}\n',
    table.concat(parts, ","), served, served / (summary.duration / 1e6),
    latency:percentile(100 - served / math.max(all, 1)) / 1000,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
